/** The caltrop in one colour, for the corner of the page. */
export const Mark = ({ size = 26 }: { size?: number }) => (
  <svg viewBox="0 0 100 100" width={size} height={size} aria-hidden="true">
    <g fill="currentColor">
      <path d="M50 3L60.5 57H50Z" />
      <path d="M6 86L55.8 65.8L50 57Z" />
      <path d="M94 86L44.2 65.8L50 57Z" />
    </g>
    <g fill="currentColor" opacity=".5">
      <path d="M50 3L39.5 57H50Z" />
      <path d="M6 86L44.2 48.2L50 57Z" />
      <path d="M94 86L55.8 48.2L50 57Z" />
    </g>
    <path d="M50 53L61.5 70.5L50 100L38.5 70.5Z" fill="var(--mark-gap, var(--table))" />
    <path d="M50 58L58 70.8L50 96Z" fill="currentColor" opacity=".5" />
    <path d="M50 58L42 70.8L50 96Z" fill="currentColor" />
  </svg>
);
