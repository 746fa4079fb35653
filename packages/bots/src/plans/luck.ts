/** The luck of a playout: what its dice have brought beyond what the plans promised. */
import type { BotKit, Plan, Seat } from '@caltrop/engine';

/**
 * Adds up luck step by step. Each plan says what it should change on average, so that what it has changed besides is luck, which says nothing about the
 * plan that is on trial: a sum of it tells lucky playouts from good ones.
 */
export class Luck<S, C> {
  private sum = 0;
  private value: number;
  private promised: number | undefined;
  private readonly kit: BotKit<S, C>;
  private readonly seat: Seat;

  constructor(kit: BotKit<S, C>, start: S, seat: Seat) {
    this.kit = kit;
    this.seat = seat;
    this.value = kit.evaluate(start, seat);
  }

  /** Somebody is about to carry out a plan. */
  promise(state: S, seat: Seat, plan: Plan<C>): void {
    this.settle(state);
    // The two sides of a battle sum to zero.
    const theirs = seat === this.seat ? this.value : this.kit.evaluate(state, seat);
    const isOurs = Math.abs(theirs - this.value) <= Math.abs(theirs + this.value);
    this.promised = plan.dice < 0 ? undefined : isOurs ? plan.score : -plan.score;
  }

  /** All of it at the end of a playout; a plan that has ended the battle promised nothing of the kind. */
  total(state: S, isOver: boolean): number {
    if (!isOver) this.settle(state);
    return this.sum;
  }

  private settle(state: S): void {
    const value = this.kit.evaluate(state, this.seat);
    if (this.promised !== undefined) this.sum += value - this.value - this.promised;
    this.value = value;
  }
}
