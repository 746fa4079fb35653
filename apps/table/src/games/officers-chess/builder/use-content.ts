import type { Content } from '@caltrop/officers-chess';
import { useStock as useAnyStock, type Stock as AnyStock } from '../../../builder/use-stock.ts';

/** The game whose armies are built here. */
export const KIND = 'officers-chess';

/** The game from the shelf with our own content. */
export type Stock = AnyStock<Content>;

/** What armies are made of; undefined until it is there. */
export const useStock = () => useAnyStock<Content>(KIND);
