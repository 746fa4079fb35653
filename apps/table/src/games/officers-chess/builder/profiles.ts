import { type Content } from '@caltrop/officers-chess';
import { profileOf, type BuiltArmy, type UnitProfile } from '@caltrop/officers-chess/workshop';

/** What every unit of an army is with what it carries; units of no known class are left out. */
export const profiles = (content: Content, army: BuiltArmy): UnitProfile[] =>
  army.units.flatMap((u) => profileOf(content, u) ?? []);
