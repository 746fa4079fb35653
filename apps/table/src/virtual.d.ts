declare module 'virtual:officers-chess/content' {
  const packed: string;
  export default packed;
}
declare module 'virtual:dwethia/content' {
  const packed: string;
  export default packed;
}
declare module 'virtual:cairn-ap/content' {
  const packed: string;
  export default packed;
}
declare module 'virtual:generia/content' {
  const packed: string;
  export default packed;
}
declare module 'virtual:icons' {
  /** The icons of each game by its kind. */
  export const sets: Readonly<Record<string, () => Promise<{ default: Readonly<Record<string, string>> }>>>;
}
declare module 'virtual:icons/*' {
  const bodies: Readonly<Record<string, string>>;
  export default bodies;
}
declare module '*.md?raw' {
  const text: string;
  export default text;
}
