import { useTable } from '../../session/context.tsx';
import { Icon } from '../../parts/icons/icon.tsx';
import { usePosition } from '../play/play-context.tsx';
import { WhyButton } from '../prompt/why-button.tsx';
import './area-list.css';

/** What lies over the ground, in words: what each does, and who keeps it up. */
export const AreaList = () => {
  const { scene } = usePosition();
  const kind = useTable((s) => s.shown.kind);
  if (scene.areas === undefined || scene.areas.length === 0) return undefined;
  return (
    <section className="area-list" aria-label="On the ground">
      <h3>On the ground</h3>
      <ul>
        {scene.areas.map((area) => {
          return (
            <li key={area.id}>
              <Icon name={area.icon} size={16} />
              <span>
                <b>{area.label}</b> <WhyButton kind={kind} rule={area.rule} of={area.label} />
                <span className="cap">{area.text}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
