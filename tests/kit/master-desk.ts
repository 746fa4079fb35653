import { Match, sha256Hex, type Event, type OpenBox, type Seat } from '@caltrop/engine';

/** A table with a game master: what the players may read and see of it. */
export class Desk<S, C> {
  readonly match: Match<S, C>;
  readonly opened: OpenBox<S, C>;
  readonly master: Seat;
  readonly players: Seat;
  constructor(opened: OpenBox<S, C>, master: Seat, players: Seat) {
    this.opened = opened;
    this.master = master;
    this.players = players;
    this.match = new Match(opened.game, { seed: sha256Hex('secrets') });
  }

  /** Says something as the game master, and answers what is asked by the first answer. */
  say(command: C): readonly string[] {
    const before = this.match.history().length;
    let said = this.match.command(this.master, command);
    while (said.kind === 'asked') {
      const [question] = this.match.pending?.questions ?? [];
      if (question === undefined) throw new Error('nothing is asked');
      said = this.match.answer(question.seat, question.choices[0]?.id ?? '', question.key);
    }
    if (said.kind === 'refused') throw new Error(`${JSON.stringify(command)}: ${said.refusal.what}`);
    return this.told(before);
  }

  /** What the players are told of everything since a command. */
  told(since: number): readonly string[] {
    const mayRead = (e: Event): boolean => e.to === undefined || e.to.includes(this.players);
    return this.match
      .history()
      .slice(since)
      .flatMap((line, i) => {
        const after = this.match.at(since + i + 1) ?? this.match.state;
        return this.opened.presenter.chronicle(
          this.match.game.view(after, this.players),
          line.events.filter(mayRead),
        );
      })
      .map((l) => JSON.stringify([l.parts, l.dice]));
  }

  /** What the players see: the picture, the cards of everybody in it, and whose turn they read. */
  seen(): string {
    const view = this.match.view(this.players);
    const scene = this.opened.presenter.scene(view, this.players);
    return JSON.stringify([scene, scene.tokens.map((t) => this.opened.presenter.card(view, t.id))]);
  }
}
