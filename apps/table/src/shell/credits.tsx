import type { ReactNode } from 'react';
import games from 'virtual:shelf/credits';
import { Top } from './top.tsx';
import './credits.css';

/** A paragraph of credits: `**bold**`, `*italic*` and `[text](address)`. */
const marked = (text: string): ReactNode[] =>
  [
    ...text.matchAll(
      /\*\*(?<bold>[^*]+)\*\*|\*(?<italic>[^*]+)\*|\[(?<link>[^\]]+)\]\((?<to>[^)]+)\)|(?<plain>[^*[]+|.)/gu,
    ),
  ].map(({ groups = {}, index }) => {
    const { bold, italic, link, to, plain } = groups;
    if (bold !== undefined) return <b key={index}>{bold}</b>;
    if (italic !== undefined) return <i key={index}>{italic}</i>;
    return link === undefined ? (
      plain
    ) : (
      <a key={index} href={to}>
        {link}
      </a>
    );
  });

/** Everybody whom the licence of the icon set names; the set itself does not say which icon is whose. */
const ICON_AUTHORS =
  'Lorc, Delapouite, John Colburn, Felbrigg, John Redman, Carl Olsen, Sbed, PriorBlue, Willdabeast, Viscious Speed, Lord Berandas, Irongamer, HeavenlyDog, Lucas, Faithtoken, Skoll, Andy Meneely, Cathelineau, Kier Heyl, Aussiesim, Sparker, Zeromancer, Rihlsul, Quoting, Guard13007, DarkZaitzev, SpencerDub, GeneralAce135, Zajkonur, Catsu, Starseeker, Pepijn Poolman, Pierre Leducq, Caro Asercion';

/** Whose work this is made of, and under which terms. */
export const Credits = () => (
  <>
    <Top />
    <main className="page credits">
      <h1>Credits and licences</h1>
      <p className="sub">
        Caltrop is the software; the games belong to their authors. It computes their rules and describes them
        in words of its own. It is not made or endorsed by them.
      </p>
      {games.map(([title, paragraphs], i) => (
        <section key={title} aria-labelledby={`credits-game-${i}`}>
          <h2 className="h" id={`credits-game-${i}`}>
            {title}
          </h2>
          {paragraphs.map((text) => (
            <p key={text}>{marked(text)}</p>
          ))}
        </section>
      ))}
      <section aria-labelledby="credits-icons">
        <h2 className="h" id="credits-icons">
          Icons
        </h2>
        <p>
          Glyphs on tokens, cards and lids from <a href="https://game-icons.net">game-icons.net</a>, made by{' '}
          {ICON_AUTHORS}, under <a href="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</a>. They are
          drawn in one colour and in other sizes; nothing else was changed.
        </p>
      </section>
      <section aria-labelledby="credits-fonts">
        <h2 className="h" id="credits-fonts">
          Type
        </h2>
        <ul>
          <li>Young Serif: names, titles, the number that matters</li>
          <li>Brygada 1918: rules, questions, the chronicle</li>
          <li>Source Sans 3: everything small</li>
        </ul>
        <p>
          All three under the <a href="https://openfontlicense.org">SIL Open Font License 1.1</a>. They come
          with the page; nothing is fetched from other servers.
        </p>
      </section>
      <section aria-labelledby="credits-software">
        <h2 className="h" id="credits-software">
          Software
        </h2>
        <p>
          Caltrop itself is under the <b>MIT licence</b>: use it, change it, pass it on. It stands on React,
          Vite, Radix, D3, Zod, Zustand, Wouter, Comlink and idb, each under its own free licence:{' '}
          <a href="./third-party-notices.txt">the notices of everything in this page</a>.
        </p>
      </section>
    </main>
  </>
);
