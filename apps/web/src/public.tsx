import './client/browser/no-eval.ts';
import './ui/style/style.css';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { applyAppearance } from './client/browser/appearance.ts';
import { prepareOffline } from './client/browser/offline.ts';
import { PublicPageRoot } from './public-page-root.tsx';
import { findOpenPage } from './screens/public.ts';

applyAppearance();
prepareOffline();
const root = document.getElementById('root');
const load = findOpenPage(root?.dataset.page ?? '');
if (root === null || load === undefined) throw new Error('This document holds no open page.');
const drawn = document.documentElement.lang === 'en' ? 'en' : 'el';
const loaded = await load();
// A transition hydrates in short pieces, and the page scrolls between them.
startTransition(() => {
  hydrateRoot(
    root,
    <StrictMode>
      <PublicPageRoot page={loaded} drawn={drawn} />
    </StrictMode>,
  );
});
