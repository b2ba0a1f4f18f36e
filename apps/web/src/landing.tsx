import './ui/style.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyAppearance } from './client/appearance.ts';
import { LandingScreen } from './screens/landing/screen.tsx';

applyAppearance();
const root = document.getElementById('root');
if (root === null) throw new Error('landing.html has no #root.');
createRoot(root).render(
  <StrictMode>
    <LandingScreen />
  </StrictMode>,
);
