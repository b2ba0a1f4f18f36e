import { useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { defineWords } from '../../../client/language/words.ts';
import { Button, Dialog, DialogClose, TextField } from '../../index.ts';
import type { Example } from '../definition/example.ts';

const words = defineWords({
  en: {
    remove: 'Delete',
    title: 'Delete Chat Session',
    lost: 'Are you sure you want to permanently delete this chat session? This action cannot be undone and all messages will be lost.',
    cancel: 'Cancel',
    rename: 'Rename',
    renameTitle: 'Rename the class',
    name: 'Class Name',
    save: 'Save',
  },
  el: {
    remove: 'Διαγραφή',
    title: 'Διαγραφή συνομιλίας',
    lost: 'Θέλετε σίγουρα να διαγραφεί οριστικά αυτή η συνομιλία; Η ενέργεια δεν αναιρείται και όλα τα μηνύματα θα χαθούν.',
    cancel: 'Ακύρωση',
    rename: 'Μετονομασία',
    renameTitle: 'Μετονομασία του τμήματος',
    name: 'Όνομα τμήματος',
    save: 'Αποθήκευση',
  },
});

function Question() {
  const translate = useWords(words);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{translate('remove')}</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={translate('title')}
        description={translate('lost')}
        actions={
          <>
            <DialogClose>
              <Button>{translate('cancel')}</Button>
            </DialogClose>
            <DialogClose>
              <Button kind="danger">{translate('remove')}</Button>
            </DialogClose>
          </>
        }
      />
    </>
  );
}

function Form() {
  const translate = useWords(words);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{translate('rename')}</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={translate('renameTitle')}
        actions={
          <DialogClose>
            <Button kind="primary">{translate('save')}</Button>
          </DialogClose>
        }
      >
        <TextField label={translate('name')} />
      </Dialog>
    </>
  );
}

export const dialogExample: Example = {
  parts: ['Dialog', 'DialogClose'],
  states: [
    { name: 'danger', Show: Question, opens: true },
    { name: 'open', Show: Form, opens: true },
  ],
};
