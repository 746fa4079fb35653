import type { ReactNode } from 'react';
import { Dialog } from 'radix-ui';
import '../../table/laid/laid.css';
import './over.css';

/** A card laid over the game master's screen. */
export const OverCard = ({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) => (
  <Dialog.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
    <Dialog.Portal>
      <Dialog.Overlay className="laid-shade" />
      <Dialog.Content className="card laid over" aria-describedby={undefined}>
        <Dialog.Title className="h">{title}</Dialog.Title>
        {children}
        <Dialog.Close className="icb laid-close" aria-label="Close">
          ✕
        </Dialog.Close>
      </Dialog.Content>
    </Dialog.Portal>
  </Dialog.Root>
);
