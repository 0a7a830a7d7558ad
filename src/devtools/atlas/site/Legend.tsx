/** The meaning of the colors and signs in a drawing. */
export function Legend() {
  return (
    <ul className="legend" aria-label="Legend">
      {tones.map(([tone, words]) => (
        <li key={tone}>
          <svg className="flow" width="30" height="10" viewBox="0 0 30 10" aria-hidden="true">
            <g className={tone in extraClasses ? `arrow ${extraClasses[tone]} ${tone}` : `arrow ${tone}`}>
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

const extraClasses: Readonly<Record<string, string>> = { immediate: 'dashed', start: 'main' };

const tones = [
  ['start', 'main path: the first journey'],
  ['event', 'event from the user or the page'],
  ['done', 'success'],
  ['failed', 'failure'],
  ['timer', 'timer'],
  ['immediate', 'immediate'],
  ['note', 'several of these'],
  ['pale', 'not walked'],
] as const;

const signs = [
  ['1, 2, 3', 'order in which branches are tried'],
  ['[guard]', 'condition of a branch; [else] is the last branch'],
  ['○ ▯', 'start of arrows from every state in the box'],
  ['→ ←', 'target or source of a transition to a state with many arrows'],
  ['⚙', 'running actor; yellow background: busy'],
  ['∥', 'active together'],
  ['▸ ▾', 'open or fold a part of the machine'],
  ['+ ± −', 'added, changed, removed since the accepted version'],
] as const;
