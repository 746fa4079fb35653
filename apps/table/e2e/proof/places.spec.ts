import { look } from '../kit/look/audit.ts';
import { WALKS } from '../kit/look/places.ts';
import { openAt, SIZES } from '../kit/tables.ts';
import { test } from '../kit/test.ts';

for (const walk of WALKS) {
  for (const size of SIZES) {
    const names = walk.map(({ name }) => name).join(', ');
    test(`${names} at ${size.width} × ${size.height}: no serious fault in either theme`, async ({
      fresh,
    }) => {
      const page = await openAt(fresh, size);
      for (const { name, open } of walk) {
        await open(page);
        await look(page, `${name}-${size.width}`);
      }
    });
  }
}
