import type { Ladder } from '@caltrop/engine';
import { useMemo, type ReactNode } from 'react';
import { asTouched } from '../../parts/text/touched.ts';
import { Icon } from '../../parts/icons/icon.tsx';
import {
  familiesOf,
  familyKey,
  isConfirmed,
  likeliestFirst,
  type AnyDeed,
  type Family,
} from '../play/families.ts';
import { useForecast, useHand, useOptions, usePlay, usePosition } from '../play/play-context.tsx';
import { usePreview, useDocked } from './actions.tsx';
import { DRAWERS, drawerIn, isAble, isDrawer } from './entries.ts';
import { choiceWords, familyWords, oddsInShort } from './wording.ts';
import './choices.css';

/** A list that was opened from the dock: what lies in a drawer, or whom and how one thing can be done. */
export type OpenList =
  | { readonly is: 'families'; readonly title: string; readonly families: readonly Family[] }
  | { readonly is: 'deeds'; readonly title: string; readonly deeds: readonly AnyDeed[] };

/** More places than this are chosen on the board, not from a list. */
const MOST_PLACES = 12;

/** The first deed for each target: the other ways to do it stand on its card. */
const byTarget = (deeds: readonly AnyDeed[]): AnyDeed[] => {
  const seen = new Set<string>();
  return deeds.filter((d) => {
    const key = d.target ?? d.id;
    if (d.refusal !== undefined || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};

/** The list that is open, if one is. */
export const useOpenList = (buttons: number): OpenList | undefined => {
  const { forecasts } = usePlay();
  const { view } = usePosition();
  const { deeds } = useOptions();
  const family = useHand((s) => s.family);
  const drawer = useHand((s) => s.drawer);
  const docked = useDocked(buttons);
  return useMemo((): OpenList | undefined => {
    // By what is known when the list is opened: odds that come later leave everything in its place.
    const chanceOf = (deed: AnyDeed): number | undefined => {
      const odds = forecasts.get(view, deed);
      return odds?.ok === true ? odds.value.ladders[0]?.chance : undefined;
    };
    if (family !== undefined) {
      const able = deeds.filter((d) => familyKey(d) === family && d.refusal === undefined);
      const [first] = able;
      return first === undefined
        ? undefined
        : { is: 'deeds', title: first.label, deeds: likeliestFirst(able, chanceOf) };
    }
    if (!isDrawer(drawer)) return undefined;
    const { label } = DRAWERS[drawer];
    if (drawer === 'attack')
      return {
        is: 'deeds',
        title: label,
        deeds: likeliestFirst(byTarget(deeds.filter((d) => d.group === 'attack')), chanceOf),
      };
    // All that is no attack, no spell and no end of the turn.
    if (drawer === 'use')
      return {
        is: 'families',
        title: label,
        families: familiesOf(deeds.filter((d) => d.group !== 'attack' && d.group !== 'turn')),
      };
    return { is: 'families', title: label, families: drawerIn(docked, drawer) };
  }, [deeds, family, drawer, docked, forecasts, view]);
};

/** The list itself: in the rail on a wide screen, in the sheet on a small one, where the end of the turn stands beside it. */
export const Choices = ({ list, end }: { list: OpenList; end?: ReactNode }) => {
  const play = usePlay();
  const tooMany =
    list.is === 'deeds' &&
    list.deeds.length > MOST_PLACES &&
    list.deeds.every((d) => d.target === undefined && d.spot !== undefined);
  return (
    <section className="choices" aria-label={list.title}>
      <header className="choices-head">
        <h2 className="h">{list.title}</h2>
        <button type="button" className="btn sm quiet" onClick={() => play.back()}>
          Back <kbd>Esc</kbd>
        </button>
        {end}
      </header>
      {tooMany ? (
        <p className="prose">
          {asTouched(
            `${list.deeds.length} places are marked on the board: click one, or walk there with the arrow keys and press Enter.`,
          )}
        </p>
      ) : (
        <ul className="choices-list">
          {list.is === 'families'
            ? list.families.map((family, i) => (
                <li key={family.key}>
                  <FamilyItem family={family} digit={i + 1} />
                </li>
              ))
            : list.deeds.map((deed, i) => (
                <li key={deed.id}>
                  <DeedItem deed={deed} digit={i + 1} />
                </li>
              ))}
        </ul>
      )}
    </section>
  );
};

const Digit = ({ digit }: { digit: number }) => (digit > 9 ? undefined : <kbd>{digit}</kbd>);

/** The number that its target has on the board of a small screen. */
const Place = ({ digit }: { digit: number }) => <span className="choices-place">{digit}</span>;

const FamilyItem = ({ family, digit }: { family: Family; digit: number }) => {
  const play = usePlay();
  const { scene, token } = usePosition();
  const able = family.deeds.filter((d) => d.refusal === undefined);
  const [first] = family.deeds;
  const refusal = isAble(family) ? undefined : first?.refusal;
  const preview = usePreview(able.length === 1 ? able[0] : undefined);
  const { label, detail } = familyWords(family, scene, token);
  return (
    <button
      type="button"
      className="choices-item"
      disabled={refusal !== undefined}
      data-digit={refusal === undefined ? digit : undefined}
      {...preview}
      onClick={() => play.pick(family)}
    >
      {first === undefined ? undefined : <Icon name={first.icon} size={18} />}
      <span className="choices-words">
        <b>{able.length > 1 ? `${label}…` : label}</b>
        <span className={refusal === undefined ? 'cap' : 'cap stop'}>{refusal?.what ?? detail}</span>
      </span>
      {refusal === undefined ? <Digit digit={digit} /> : undefined}
    </button>
  );
};

/**
 * What comes of it, in one number: the chance that it decides, and where there is none, what is lost on average. Nothing is
 * never loud, and whom it is about stands beside it.
 */
const ChoiceOdds = ({ ladder, hurts }: { ladder: Ladder; hurts: boolean }) => {
  const { figure, words } = oddsInShort(ladder, hurts);
  return (
    <span className="choices-odds">
      <span className={/[1-9]/u.test(figure) ? 'disp' : 'disp choices-none'}>{figure}</span>
      <span className="cap">{words}</span>
    </span>
  );
};

/** One way to do it, with the chance that it decides. */
const DeedItem = ({ deed, digit }: { deed: AnyDeed; digit: number }) => {
  const play = usePlay();
  const { scene, token } = usePosition();
  const odds = useForecast(deed.dice ? deed : undefined);
  const preview = usePreview(deed);
  const { label, detail } = choiceWords(deed, scene, token);
  const [ladder] = odds?.ok === true ? odds.value.ladders : [];
  return (
    <button
      type="button"
      className="choices-item"
      data-digit={digit}
      {...preview}
      onClick={() => {
        if (isConfirmed(deed)) play.stage(deed);
        else play.doDeed(deed);
      }}
    >
      <Place digit={digit} />
      <Icon name={deed.icon} size={18} />
      <span className="choices-words">
        <b>{label}</b>
        <span className="cap">{detail}</span>
      </span>
      {ladder === undefined ? undefined : <ChoiceOdds ladder={ladder} hurts={deed.group === 'attack'} />}
      <Digit digit={digit} />
    </button>
  );
};
