import { useState } from 'react';
import { useWords } from '../../client/language.ts';
import { defineWords } from '../../client/words.ts';
import { Button, Dialog, DialogClose, TextField } from '../index.ts';
import type { Example } from './example.ts';

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
  const say = useWords(words);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('remove')}</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={say('title')}
        description={say('lost')}
        actions={
          <>
            <DialogClose>
              <Button>{say('cancel')}</Button>
            </DialogClose>
            <DialogClose>
              <Button kind="danger">{say('remove')}</Button>
            </DialogClose>
          </>
        }
      />
    </>
  );
}

function Form() {
  const say = useWords(words);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('rename')}</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={say('renameTitle')}
        actions={
          <DialogClose>
            <Button kind="primary">{say('save')}</Button>
          </DialogClose>
        }
      >
        <TextField label={say('name')} />
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
