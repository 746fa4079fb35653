import type { ReactNode } from 'react';
import type { Scene } from '@caltrop/engine';
import { asTouched } from '../../parts/text/touched.ts';
import { useTable } from '../../session/context.tsx';
import { Asides } from '../prompt/prompt.tsx';
import { WhyButton } from '../prompt/why-button.tsx';
import { canPoint, familyKey, type AnyDeed } from '../play/families.ts';
import {
  useComing,
  useForecast,
  useHand,
  useOptions,
  usePlay,
  usePosition,
  useSpells,
  useStaged,
} from '../play/play-context.tsx';
import type { Options } from '../play/options.ts';
import { CastDock } from '../cast/cast-dock.tsx';
import { Actions, EndButton } from './actions.tsx';
import { deedWords } from './wording.ts';

/** A person is to act: what waits for its confirmation, else what can be done. */
export const Acting = ({ buttons }: { buttons: number }) => {
  const staged = useStaged();
  const casts = useHand((s) => s.cast?.choice !== undefined);
  const coming = useComing();
  if (casts) return <CastDock />;
  if (coming) return undefined;
  return staged === undefined ? (
    <>
      <Sentence />
      <Actions buttons={buttons} />
      <Asides />
    </>
  ) : (
    <Waiting deed={staged} />
  );
};

/** What is to be done now and how, in one line. */
export const Sentence = () => {
  const { scene, seat } = usePosition();
  const options = useOptions();
  const family = useHand((s) => s.family);
  const via = useHand((s) => s.via.length);
  const spells = useSpells().filter((s) => s.refusal === undefined).length;
  const ready = scene.tokens.filter((t) => t.seat === seat && t.ready).length;
  const mine = options.token?.seat === seat ? options.token : undefined;
  const chosen = family === undefined ? undefined : options.deeds.find((d) => familyKey(d) === family);
  const hint = asTouched(
    via > 0
      ? `The path goes through ${via} ${via === 1 ? 'point' : 'points'} of yours. Click where it ends; Esc removes the last one.`
      : chosen !== undefined
        ? 'Esc goes back.'
        : mine === undefined
          ? ready > 0
            ? 'Click a unit, or press Tab for the next one that can act.'
            : ''
          : mine.active
            ? orderFor(options, scene.field, spells)
            : scene.prompt,
  );
  return (
    <div className="dock-say">
      <p className="q" title={chosen === undefined ? scene.prompt : chosen.label}>
        {chosen === undefined ? (
          <Telling
            name={mine === undefined || mine.active ? undefined : mine.name}
            text={
              mine === undefined || mine.active
                ? scene.prompt
                : asTouched(orderFor(options, scene.field, spells)) ||
                  (options.deeds.some((d) => d.refusal === undefined) ? 'Choose an action.' : '')
            }
          />
        ) : chosen.target === undefined && chosen.spot !== undefined ? (
          `${chosen.label}: choose where. What can be chosen is marked on the board.`
        ) : (
          `${chosen.label}: choose whom. Its targets are marked on the board.`
        )}
      </p>
      <p className="mute prose dock-hint" title={hint}>
        {hint}
      </p>
    </div>
  );
};

/** A deed that waits for its confirmation: whom it is done to, what is likely, the black button and the way back. */
const Waiting = ({ deed }: { deed: AnyDeed }) => {
  const play = usePlay();
  const kind = useTable((s) => s.shown.kind);
  const { scene, token } = usePosition();
  const { token: own } = useOptions();
  const odds = useForecast(deed);
  const { label, detail } = deedWords(deed, scene, token);
  const likely =
    odds?.ok === true
      ? odds.value.summary
      : deed.dice
        ? 'Dice will be rolled.'
        : 'No dice: it can be undone.';
  return (
    <div className="dock-whole">
      <div className="dock-say">
        <p className="q">
          {own === undefined ? undefined : <b>{own.name}</b>}
          {own === undefined ? '' : deed.group === 'attack' ? ', ' : ': '}
          {label}
          {detail === '' ? '' : `, ${detail}`} <WhyButton kind={kind} rule={deed.rule} of={deed.label} />
        </p>
        <p className="mute prose dock-hint" title={likely}>
          {likely}
        </p>
      </div>
      <button type="button" className="btn pri dock-main" onClick={play.commit}>
        {verbOf(deed)} <kbd>Enter</kbd>
      </button>
      <button type="button" className="btn dock-main" onClick={play.back}>
        Cancel <kbd>Esc</kbd>
      </button>
      <EndButton />
    </div>
  );
};

/** The word on the button that does it. */
export const verbOf = (deed: AnyDeed): string =>
  deed.verb ?? (deed.group === 'attack' ? 'Strike' : deed.label);

/** What the unit in hand could do, as far as the board shows it. */
const orderFor = ({ reach, deeds }: Options, field: Scene['field'], spells: number): string => {
  const place = field.unit === 'tile' ? 'a tile' : 'a place';
  if (reach?.words !== undefined) return reach.words;
  const strikes = canPoint(deeds);
  if (reach !== undefined && strikes) return `Click ${place} to go there, or an enemy for the odds.`;
  if (reach !== undefined)
    return spells > 0
      ? `Click ${place} to go there, or Cast to see the spells.`
      : `Click ${place} to go there; no enemy is in reach.`;
  return strikes ? 'Click an enemy for the odds.' : '';
};

const Telling = ({ text, name }: { text: string; name: string | undefined }): ReactNode => (
  <>
    {name === undefined ? undefined : <b>{name}. </b>}
    {text}
  </>
);
