const FACETS = [
  ['M50 3L60.5 57H50Z', '#1C6693'],
  ['M50 3L39.5 57H50Z', '#3E8DBD'],
  ['M6 86L55.8 65.8L50 57Z', '#4D6B52'],
  ['M6 86L44.2 48.2L50 57Z', '#77957A'],
  ['M94 86L44.2 65.8L50 57Z', '#B8741A'],
  ['M94 86L55.8 48.2L50 57Z', '#E3A53F'],
  ['M50 58L58.5 71L50 97Z', '#B9544A'],
  ['M50 58L41.5 71L50 97Z', '#98392E'],
] as const;

/** The caltrop in its four colours, a print of its own: the same on paper and on ink. */
export const BigMark = () => (
  <svg className="big-mark" viewBox="0 -2 100 104" width="138" height="144" aria-hidden="true">
    <path
      transform="translate(1.5 2)"
      opacity=".18"
      fill="rgb(var(--shade))"
      d={FACETS.map(([facet]) => facet).join('')}
    />
    {FACETS.map(([facet, colour]) => (
      <path
        key={facet}
        d={facet}
        fill={colour}
        stroke="var(--plate)"
        strokeWidth=".8"
        strokeLinejoin="round"
      />
    ))}
  </svg>
);
