/** The meaning of the colors and signs in a drawing. */
export function Legend() {
  return (
    <ul className="legend" aria-label="Legend">
      {tones.map(([tone, words]) => (
        <li key={tone}>
          <svg className="flow" width="30" height="10" viewBox="0 0 30 10" aria-hidden="true">
            <g className={tone === 'immediate' ? `arrow dashed ${tone}` : `arrow ${tone}`}>
              <path className="line" d="M0 5L22 5" />
              <path className="head" d="M30 5L21 9L21 1Z" />
            </g>
          </svg>
          {words}
        </li>
      ))}
      {signs.map(([sign, words]) => (
        <li key={sign}>
          <span className="sign">{sign}</span> {words}
        </li>
      ))}
    </ul>
  );
}

const tones = [
  ['event', 'event from the user or the page'],
  ['done', 'success'],
  ['failed', 'failure'],
  ['timer', 'timer'],
  ['immediate', 'immediate'],
  ['pale', 'not walked'],
] as const;

const signs = [
  ['1, 2, 3', 'order in which branches are tried'],
  ['[guard]', 'condition of a branch; [else] is the last branch'],
  ['→ ←', 'target or source, where an arrow would cross the drawing'],
  ['⚙', 'running actor; yellow background: busy'],
  ['∥', 'active together'],
  ['▸', 'link to the drawing of a folded state'],
  ['+ ± −', 'added, changed, removed since the accepted version'],
] as const;
