import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../editor/sections/loaded.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { NewStayForm } from './form/new-stay-form.tsx';
import { StayPanel } from './panel/stay-panel.tsx';
import { type ApartmentName, stayQuery } from './queries.ts';
import type { StaysDialogContent } from './shown.ts';

interface StaysDialogProps {
  shown: StaysDialogContent;
  open: boolean;
  apartments: ApartmentName[];
  today: number;
  nameOf: (apartmentId: string) => string;
  onOpenStay: (stayId: string) => void;
  onClose: () => void;
}

/** Shows a stay, or the form for a new one. After the form is saved, the dialog shows the new stay. */
export function StaysDialog(props: StaysDialogProps) {
  const { shown, open, onOpenStay, onClose } = props;
  const stayId = 'stayId' in shown ? shown.stayId : '';
  const query = useQuery({ ...stayQuery(stayId), enabled: open && stayId !== '' });
  const name = query.data?.name;
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={'newStay' in shown ? 'Add a stay' : name ? <bdi translate="no">{name}</bdi> : 'Stay'}
      {...('newStay' in shown && {
        description:
          'The stay starts automatically on its check-in date. It has its own link and PIN.',
      })}
    >
      {'newStay' in shown ? (
        <NewStayForm
          apartments={props.apartments}
          today={props.today}
          begun={shown.newStay}
          onCancel={onClose}
          onMade={onOpenStay}
        />
      ) : (
        <Loaded query={query}>
          {(stay) => (
            <StayPanel
              key={stay.id}
              stay={stay}
              property={props.nameOf(stay.apartmentId)}
              onOpen={onOpenStay}
            />
          )}
        </Loaded>
      )}
    </Dialog>
  );
}
