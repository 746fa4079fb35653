/** A campaign in lines: how it stands, what lies in a room, what can be said. */
import type { CampaignScreen, CampaignDeed, MemberCard, Room } from '@caltrop/sheets/campaign';
import { hang, type Terminal } from '../terminal.ts';
import { deedsIn } from './typed.ts';

const memberLine = (terminal: Terminal, m: MemberCard, width: number): void => {
  const chips = m.chips.map((chip) => chip.text).join(', ');
  const rest = m.comes === false ? ' (rests)' : '';
  terminal.line(
    hang(
      `  ${m.name.padEnd(width)}  `,
      `${m.kind}, ${m.value}${chips === '' || rest !== '' ? rest : ` (${chips})`}. ${m.profile}`,
      terminal.width,
    ),
  );
  for (const mark of m.marks) terminal.line(hang('    ', `${mark.title} ${mark.text}`, terminal.width));
  for (const deed of m.deeds) terminal.line(hang('    ', `${deed.typed}: ${deed.label}`, terminal.width));
};

/** How a campaign stands. */
export const showCampaign = (terminal: Terminal, screen: CampaignScreen): void => {
  const { paint, width } = terminal;
  const { after, next } = screen;
  terminal.line(`${paint.bold(screen.name)}: ${screen.facts.join(', ')}`);
  if (after !== undefined) {
    terminal.line();
    terminal.line(`${paint.bold(after.title)}. ${after.note}`);
    for (const { name, text, change = '', faces } of after.came)
      terminal.line(
        hang(
          '  ',
          `${name}: ${faces.length === 0 ? '' : `[${faces.join(', ')}] `}${text} ${change}`.trim(),
          width,
        ),
      );
    for (const deed of after.deeds) terminal.line(hang('  ', `${deed.typed}: ${deed.label}`, width));
    for (const offer of after.offers) {
      terminal.line(hang('  ', `${offer.name}, ${offer.what}: ${offer.text}`, width));
      for (const way of offer.ways)
        terminal.line(hang('    ', `${way.deed.typed}: ${way.deed.label} ${way.effect ?? ''}`, width));
      terminal.line(`    ${offer.waive.typed}: ${offer.waive.label}`);
    }
    if (after.offers.length === 0) terminal.line(`  ${after.rest}`);
    if (after.leave !== undefined) terminal.line(`  ${after.leave.deed.typed}: ${after.leave.deed.label}`);
  }
  terminal.line();
  const longest = Math.max(0, ...screen.members.map((m) => m.name.length));
  terminal.line(paint.bold('Roster'));
  for (const member of screen.members) memberLine(terminal, member, longest);
  for (const member of screen.gone) memberLine(terminal, member, longest);
  terminal.line();
  terminal.line(paint.bold(next.title));
  if (next.text !== '') terminal.line(hang('  ', next.text, width));
  terminal.line(
    `  ${next.numbers.map(({ label, value, of }) => `${label} ${value}${of === undefined ? '' : ` of ${of}`}`).join(', ')}`,
  );
  for (const { text } of next.notes) terminal.line(hang('  ', text, width));
  for (const { name, text } of next.along) terminal.line(hang('  ', `${name}: ${text}`, width));
  for (const { what } of next.faults) terminal.line(paint.red(hang('  ', what, width)));
  for (const { typed, label } of next.fights) terminal.line(`  ${typed}: ${label}`);
  if (screen.rooms.length > 0)
    terminal.line(
      `Rooms: ${screen.rooms.map((room) => room.title.toLowerCase()).join(', ')}. Type one to look in, or help.`,
    );
};

const deedLine = (deed: CampaignDeed): string =>
  `${deed.typed}: ${deed.label}${deed.refused === undefined ? '' : `. Not now: ${deed.refused.what}`}`;

/** What lies in a room, and what can be done there. */
export const showRoom = (terminal: Terminal, room: Room): void => {
  terminal.line(terminal.paint.bold(room.title));
  if (room.note !== undefined) terminal.line(hang('  ', room.note.text, terminal.width));
  for (const { title, goods } of room.shelves) {
    if (title !== '') terminal.line(`  ${title}`);
    for (const { name, facts, deeds } of goods) {
      terminal.line(hang('    ', `${name}${facts === '' ? '' : `, ${facts}`}`, terminal.width));
      for (const deed of deeds) terminal.line(hang('      ', deedLine(deed), terminal.width));
    }
  }
  for (const deed of room.deeds) terminal.line(hang('  ', deedLine(deed), terminal.width));
};

/** Everything that can be said now, a line each. */
export const showDeeds = (terminal: Terminal, screen: CampaignScreen): void => {
  for (const deed of deedsIn(screen)) terminal.line(hang('  ', deedLine(deed), terminal.width));
};

/** A campaign as plain data, for programs. */
export const asJson = (screen: CampaignScreen): object => ({
  ok: true,
  name: screen.name,
  facts: screen.facts,
  after: screen.after === undefined ? null : { title: screen.after.title, note: screen.after.note },
  members: screen.members.map(({ name, kind, value, comes }) => ({ name, kind, value, comes })),
  gone: screen.gone.map(({ name, kind, value }) => ({ name, kind, value })),
  next: { title: screen.next.title, faults: screen.next.faults },
  deeds: deedsIn(screen).map(({ typed, label, spoken, refused }) => ({
    typed,
    label: spoken ?? label,
    refused: refused?.what ?? null,
  })),
});
