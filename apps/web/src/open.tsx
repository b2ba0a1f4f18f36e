import './client/no-eval.ts';
import './ui/style.css';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { applyAppearance } from './client/appearance.ts';
import { prepareOffline } from './client/offline.ts';
import { Opened } from './opened.tsx';
import { findOpenPage } from './screens/open.ts';

applyAppearance();
prepareOffline();
const root = document.getElementById('root');
const load = findOpenPage(root?.dataset.page ?? '');
if (root === null || load === undefined) throw new Error('This document holds no open page.');
const drawn = document.documentElement.lang === 'en' ? 'en' : 'el';
const loaded = await load();
// As a transition it comes to life in short pieces, and between them the page scrolls.
startTransition(() => {
  hydrateRoot(
    root,
    <StrictMode>
      <Opened page={loaded} drawn={drawn} />
    </StrictMode>,
  );
});
