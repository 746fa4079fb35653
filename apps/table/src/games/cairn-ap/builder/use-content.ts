import type { Content } from '@caltrop/cairn-ap';
import { useStock as useAnyStock, type Stock as AnyStock } from '../../../builder/use-stock.ts';

export const KIND = 'cairn-ap';
export type Stock = AnyStock<Content>;

/** What characters are made of; undefined until it is there. */
export const useStock = () => useAnyStock<Content>(KIND);
