import { Top } from './top.tsx';
import './credits.css';

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
        Caltrop is the software; the games are their authors’. It computes their rules and describes them in
        words of its own. It is not made or endorsed by them.
      </p>
      <section aria-labelledby="credits-oc">
        <h2 className="h" id="credits-oc">
          Officer’s Chess
        </h2>
        <p>
          By <b>Willowlark</b>. Rules and tables from the author’s public repository and wiki,{' '}
          <a href="https://github.com/Willowlark/Officers-Chess">Willowlark/Officers-Chess</a>: the rule book
          of March 2023 (version 0.9), class and item tables of versions 0.8 to 0.10 (March to May 2023), and
          the wiki page on writing scenarios (January 2023).
        </p>
        <p>
          Names, numbers and effects of classes, weapons, staves, items, tags and statuses come from there.
          Rulings that close gaps, and the scenarios, armies and creatures that Caltrop ships, are its own
          where the data says so.
        </p>
        <p>
          The repository names no licence that we know of. Its text is not reproduced here: rules are
          described in our words; names and numbers are used to play the game, and remain the author’s.
        </p>
      </section>
      <section aria-labelledby="credits-dw">
        <h2 className="h" id="credits-dw">
          Wonders of Dwethia: Skirmish
        </h2>
        <p>
          The miniatures game of <a href="https://dwethia.com">dwethia.com</a>. Rules, the tables of scars and
          glory, the way special rules are priced, names of factions and units come from the author’s rule
          texts and public pages. Profiles, armies, layouts, missions and victory points that the data marks
          as ours are Caltrop’s own.
        </p>
        <p>
          We know of no licence for these texts. They are not reproduced here: rules are described in our
          words; names and numbers are used to play the game, and remain the author’s.
        </p>
      </section>
      <section aria-labelledby="credits-ca">
        <h2 className="h" id="credits-ca">
          Cairn: Dice and Magic
        </h2>
        <p>
          Based on <i>Cairn</i> by Yochai Gal and the <i>Dice and Magic Hack</i> / <i>DC-Cairn</i> by varpeti,
          licensed <a href="https://creativecommons.org/licenses/by-sa/4.0/">CC BY-SA 4.0</a>; changes were
          made. The rules in our words and the data derived from them are under the same licence.
        </p>
      </section>
      <section aria-labelledby="credits-ge">
        <h2 className="h" id="credits-ge">
          Generia
        </h2>
        <p>
          By <b>Perseus27</b>, from the author’s public rules repository,{' '}
          <a href="https://github.com/Perseus27/generia">Perseus27/generia</a>. Names, numbers and effects
          come from there; rulings, maps and encounters that the rule book marks as ours are Caltrop’s own.
        </p>
        <p>
          The repository names no licence that we know of. Its text is not reproduced here: rules are
          described in our words; names and numbers are used to play the game, and remain the author’s.
        </p>
      </section>
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
          with the page; no other server is asked for them.
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
