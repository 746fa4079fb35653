import type { Content } from '@caltrop/dwethia';
import { useStock as useAnyStock, type Stock as AnyStock } from '../../../builder/use-stock.ts';

/** The game whose forces are built here. */
export const KIND = 'dwethia';

/** The game from the shelf with our own content. */
export type Stock = AnyStock<Content>;

/** What forces are made of; undefined until it is there. */
export const useStock = () => useAnyStock<Content>(KIND);
