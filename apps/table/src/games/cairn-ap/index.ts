import type { Room } from '../room.ts';
import { LidArt } from './lid-art.tsx';

export const room: Room = {
  LidArt,
  workshop: async () => (await import('./builder/workshop.tsx')).workshop,
  pages: { character: async () => (await import('./builder/maker/maker.tsx')).MakerPage },
};
