import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { copyText } from '../rules/copy-text.ts';
import { useSession, useTable } from '../session/context.tsx';
import type { Proven } from '../session/session.ts';
import { guarded } from '../shell/notices/guarded.ts';

/** Runs the whole battle again and says in words what that proves. */
export const ProofButton = () => {
  const session = useSession();
  const over = useTable((s) => s.now.outcome !== undefined);
  const [proven, setProven] = useState<Proven | undefined>();
  const proof = proven?.proof;

  const check = (): void => {
    setProven(undefined);
    // The dialog is there first, so that it can say that it works.
    setTimeout(() => guarded(session.verify().then(setProven)), 30);
  };

  return (
    <Dialog.Root onOpenChange={(open) => (open ? check() : undefined)}>
      <Dialog.Trigger className="btn sm">Verify</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="replay-shade" />
        <Dialog.Content className="card over-page" aria-describedby={undefined}>
          <Dialog.Title className="h">
            {proof === undefined ? 'Replaying the battle…' : proof.proven ? 'Verified' : 'Not verified'}
          </Dialog.Title>
          <div className="replay-lines" role="status">
            {proof?.lines.map((line) => (
              <p key={line} className={proof.proven ? 'prose' : 'prose stop'}>
                {line}
              </p>
            ))}
          </div>
          {proof === undefined || proof.limits.length === 0 ? undefined : (
            <section className="replay-limits" aria-labelledby="replay-limits">
              <h3 className="lab" id="replay-limits">
                What this does not prove
              </h3>
              {proof.limits.map((line) => (
                <p key={line} className="prose">
                  {line}
                </p>
              ))}
            </section>
          )}
          <dl className="replay-seed">
            <Key label="Commitment, fixed before the first die" value={proven?.commitment ?? '…'} />
            {proven?.seed !== undefined ? (
              <Key label="Seed, whose SHA-256 is the commitment" value={proven.seed} />
            ) : (
              <div>
                <dt className="lab">Seed</dt>
                <dd className="prose">
                  {over
                    ? 'Not in this journal: the player who started the table has it.'
                    : 'Shown when the battle is over: anyone who has it could work out every die to come. It is saved in this browser and in backups, never in links and files to share.'}
                </dd>
              </div>
            )}
          </dl>
          <div className="replay-foot">
            <Dialog.Close className="btn sm">Close</Dialog.Close>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
};

const Key = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt className="lab">{label}</dt>
    <dd>
      <code>{value}</code>
      <button type="button" className="btn sm quiet" onClick={() => void copyText(value, 'Copied.')}>
        Copy
      </button>
    </dd>
  </div>
);
