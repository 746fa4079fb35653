import { useMemo, useState, type DragEvent } from 'react';
import { RULES_VERSION, type Content } from '@caltrop/generia';
import { bodyOf, characterText, sumsOf, writeCharacter, type Character } from '@caltrop/generia/builder';
import { useLocation } from 'wouter';
import { FigureView } from '../../../parts/figure.tsx';
import { sayGo, sayProblems } from '../../../shell/notices/notices.tsx';
import { fileName, textOf } from '../../../store/files.ts';
import { rosters } from '../../../store/saves.ts';
import { BenchHead, BenchPage } from '../../../builder/bench.tsx';
import { readForAny } from '../../../builder/rosters/bring-in.ts';
import { BringIn } from '../../../builder/rosters/bring-in-dialog.tsx';
import { Checks, counted } from '../../../builder/parts/checks.tsx';
import { Share } from '../../../builder/rosters/share.tsx';
import { keepingFailed, untakenName } from '../../../builder/rosters/untaken.ts';
import { focusOn, useUndoKeys, type Work } from '../../../builder/use-roster.ts';
import { Armour } from './gear/armour.tsx';
import { Attributes, Values } from './learning/attributes.tsx';
import { CHAPTERS, Chapters, type Chapter } from './chapters.tsx';
import { Classes } from './learning/classes.tsx';
import type { Editing } from './editing.ts';
import { findingsOf } from './findings.ts';
import { Lessons } from './learning/lessons.tsx';
import { OwnSheet } from './sheet/own-sheet.tsx';
import { Play } from './set-up/play.tsx';
import { Proficiencies } from './learning/proficiencies.tsx';
import { Purse } from './gear/purse.tsx';
import { keepCharacter } from './saved.ts';
import { Things } from './gear/things.tsx';
import { KIND } from './use-content.ts';
import { Weapons } from './gear/weapons.tsx';
import { Who } from './who.tsx';
import './bench.css';

const countsOf = (who: Character): Readonly<Partial<Record<Chapter, string>>> => ({
  classes: String(who.classes.length),
  proficiencies: String(Object.keys(who.tiers).length + Object.keys(who.values).length),
  skills: String(who.skills.length),
  spells: String(who.spells.length),
  perks: String(who.perks.length),
  weapons: String(who.weapons.length),
  armour: String(who.armour.length + who.trinkets.length),
  items: String(who.items.length),
});

const Part = ({ chapter, id, editing }: { chapter: Chapter; id: string; editing: Editing }) => {
  switch (chapter) {
    case 'who':
      return <Who {...editing} />;
    case 'attributes':
      return <Attributes {...editing} />;
    case 'classes':
      return <Classes {...editing} />;
    case 'proficiencies':
      return <Proficiencies {...editing} />;
    case 'skills':
      return <Lessons key="skill" {...editing} kind="skill" />;
    case 'spells':
      return <Lessons key="spell" {...editing} kind="spell" />;
    case 'perks':
      return <Lessons key="perk" {...editing} kind="perk" />;
    case 'weapons':
      return <Weapons {...editing} />;
    case 'armour':
      return <Armour {...editing} />;
    case 'items':
      return <Things {...editing} />;
    case 'sheet':
      return <OwnSheet id={id} {...editing} />;
  }
};

/** Takes a file that is dropped on the page; what cannot be read changes nothing. */
const useDrop = () => {
  const [over, setOver] = useState(false);
  const [, go] = useLocation();
  const take = async (file: File): Promise<void> => {
    const text = await textOf(file);
    const read = text.ok ? await readForAny(KIND, text.value, file.name) : text;
    if (!read.ok) return sayProblems(read.error);
    await Promise.all(read.value.map((saved) => rosters.put(saved)));
    const [first] = read.value;
    if (first === undefined) return;
    sayGo(`“${first.name}” has been added to your characters.`);
    go(`/build/${first.id}`);
  };
  const holds = (e: DragEvent): boolean => e.dataTransfer.types.includes('Files');
  return {
    over,
    drop: {
      onDragOver: (e: DragEvent) => {
        if (!holds(e)) return;
        e.preventDefault();
        setOver(true);
      },
      onDragLeave: (e: DragEvent) => {
        if (e.currentTarget === e.target) setOver(false);
      },
      onDrop: (e: DragEvent) => {
        if (!holds(e)) return;
        e.preventDefault();
        setOver(false);
        const [file] = e.dataTransfer.files;
        if (file !== undefined) take(file).catch(keepingFailed);
      },
    },
  };
};

/** The bench of one character: chapter by chapter, with its points, its faults and what it comes to always in sight. */
export const Bench = ({ content, id, work }: { content: Content; id: string; work: Work<Character> }) => {
  const { now: who, edit } = work;
  useUndoKeys(work);
  const [chapter, setChapter] = useState<Chapter>(who.classes.length === 0 ? 'classes' : 'attributes');
  const [bringing, setBringing] = useState(false);
  const [playing, setPlaying] = useState(false);
  const { over, drop } = useDrop();
  const [, go] = useLocation();
  const { said, checks } = useMemo(() => findingsOf(content, who, setChapter), [content, who]);
  const faults = said.filter((c) => c.level === 'illegal').length;
  const stamp = `${faults === 0 ? 'legal' : `illegal: ${counted(faults, 'fault')}`}, rules ${RULES_VERSION}, content ${content.hash.slice(0, 8)}`;
  const editing: Editing = { content, who, edit };
  const move = (to: Chapter): void => {
    setChapter(to);
    focusOn('gen-chapter');
  };
  const duplicate = async (): Promise<void> => {
    const copy = await keepCharacter(content, { ...who, name: await untakenName(who.name) });
    sayGo(`A copy of “${who.name}” is open in the builder.`);
    go(`/build/${copy}`);
  };
  return (
    <div {...drop}>
      <BenchPage
        kind={KIND}
        look="gen-wrap"
        label="The character"
        catalogue={<Chapters now={chapter} counts={countsOf(who)} checks={said} go={move} />}
        side={
          <>
            <Checks kind={KIND} checks={checks} fix={(after) => edit(after)} />
            {chapter === 'sheet' ? undefined : (
              <section className="card gen-side" aria-label="Totals">
                <Values sums={sumsOf(content, who)} />
                {chapter === 'armour' ? undefined : (
                  <FigureView figure={bodyOf(content, who)} wounds={false} height={170} />
                )}
              </section>
            )}
          </>
        }
        over={
          <>
            {bringing ? (
              <BringIn game={KIND} done={() => setBringing(false)} close={() => setBringing(false)} />
            ) : undefined}
            {playing ? <Play content={content} who={who} close={() => setPlaying(false)} /> : undefined}
            {over ? <div className="gen-drop">Drop the file to import a character</div> : undefined}
          </>
        }
      >
        <BenchHead
          title="Character"
          nameLabel="Name of the character"
          name={who.name}
          rename={(name) => edit({ ...who, name }, 'name')}
          sum={<Purse content={content} who={who} />}
          faults={faults}
          work={work}
        />
        <div className="gen-panel">
          <h2 id="gen-chapter" tabIndex={-1}>
            {CHAPTERS.find((c) => c.id === chapter)?.label}
          </h2>
          <Part chapter={chapter} id={id} editing={editing} />
        </div>
        <footer className="builder-foot">
          <Share
            kind={KIND}
            faults={faults}
            text={() => `${characterText(content, who)}-- ${stamp}\n`}
            list={() => who}
            file={() => ({
              name: fileName(who.name, 'yaml'),
              text: `# ${stamp}\n${writeCharacter(content, who)}`,
            })}
          />
          <a className="btn" href={`#/build/${id}?print=roster`}>
            Print
          </a>
          <button type="button" className="btn" onClick={() => setBringing(true)}>
            Import
          </button>
          <button type="button" className="btn" onClick={() => void duplicate().catch(keepingFailed)}>
            Duplicate
          </button>
          <span className="grow" />
          <button type="button" className="btn pri" onClick={() => setPlaying(true)}>
            Play with it
          </button>
          <p className="cap builder-stamp">{stamp}; saved on this device</p>
        </footer>
      </BenchPage>
    </div>
  );
};
