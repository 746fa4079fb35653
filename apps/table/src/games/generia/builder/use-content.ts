import type { Content } from '@caltrop/generia';
import { useStock as useAnyStock, type Stock as AnyStock } from '../../../builder/use-stock.ts';

export const KIND = 'generia';
export type Stock = AnyStock<Content>;

/** What characters are made of; undefined until it is there. */
export const useStock = () => useAnyStock<Content>(KIND);
