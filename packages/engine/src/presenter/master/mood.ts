/** How somebody is played: it spares itself, goes for the enemy, or picks on the weak. */
export const MOODS = ['careful', 'bold', 'cruel'] as const;
export type Mood = (typeof MOODS)[number];
