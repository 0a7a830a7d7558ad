/** What the colours and the signs of a drawing mean. */
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
  ['person', 'the person or the page does something'],
  ['done', 'it worked'],
  ['failed', 'it failed'],
  ['timer', 'time has passed'],
  ['immediate', 'at once'],
  ['pale', 'not walked'],
] as const;

const signs = [
  ['1, 2, 3', 'the order in which branches are tried'],
  ['[guard]', 'what a branch asks; [else] is the rest'],
  ['→ ←', 'an arrow that would cross the picture'],
  ['⚙', 'runs here; on yellow: busy'],
  ['∥', 'active together'],
  ['▸', 'leads to what is inside'],
  ['+ ± −', 'added, changed, removed since the accepted version'],
] as const;
