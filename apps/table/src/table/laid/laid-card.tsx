import type { ReactNode } from 'react';
import { Dialog } from 'radix-ui';
import { useFocusBack } from '../focus.ts';
import { usePlay } from '../play/play-context.tsx';
import './laid.css';

/** A card in the middle of the page. */
export const LaidCard = ({
  title,
  children,
  onEscape,
}: {
  title: string;
  children: ReactNode;
  /** What Escape does first; it prevents the event where the card shall stay. */
  onEscape?: ((e: KeyboardEvent) => void) | undefined;
}) => {
  const play = usePlay();
  const focusBack = useFocusBack();
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : play.lay(undefined))}>
      <Dialog.Portal>
        <Dialog.Overlay className="laid-shade" />
        <Dialog.Content
          className="card laid"
          aria-describedby={undefined}
          onCloseAutoFocus={focusBack}
          {...(onEscape === undefined ? {} : { onEscapeKeyDown: onEscape })}
        >
          <Dialog.Title className="h">{title}</Dialog.Title>
          {children}
          <Dialog.Close className="icb laid-close" aria-label="Close">
            ✕
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
