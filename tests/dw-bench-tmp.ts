import { benchDwethia } from '../bench/dwethia.ts';
for (const r of benchDwethia()) console.log(r.name, r.ours.toFixed(2), r.unit, r.met);
