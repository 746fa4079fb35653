import type { SettingPicture } from './box.ts';

/** How many people share a side: one, up to so many. */
export const peopleSetting = (text: string, most: number): SettingPicture => ({
  name: 'people',
  label: 'Players',
  text,
  initial: 1,
  values: Array.from({ length: most }, (_, i) => ({ value: i + 1, label: String(i + 1) })),
});

/** Whether somebody rules on what players do, or the fight is played alone. */
export const playSetting = (text: string, ruled: SettingPicture['values'][number]): SettingPicture => ({
  name: 'play',
  label: 'How it is played',
  text,
  initial: 'alone',
  values: [{ value: 'alone', label: 'The fight alone' }, ruled],
});
