import { afterEach, expect, it } from 'vitest';
import { chooseAppearance, followAppearance, storedAppearance, tryAppearance } from './appearance.ts';
import { forgetPage } from './page-memory.ts';
import { densityKey, themeKey } from './storage.ts';

afterEach(() => {
  localStorage.clear();
  forgetPage();
});

const tell = (key: string): boolean => window.dispatchEvent(new StorageEvent('storage', { key }));
const shown = (): (string | undefined)[] => {
  const { theme, density } = document.documentElement.dataset;
  return [theme, density];
};

it('shows what another tab of this browser stored, instead of what was only tried here', () => {
  chooseAppearance({ theme: 'light', density: 'compact' });
  const unfollow = followAppearance();
  tryAppearance({ density: 'spacious' });
  localStorage.setItem(themeKey, 'dark');
  tell('language');
  expect(shown()).toEqual(['light', 'spacious']);
  tell(themeKey);
  expect(shown()).toEqual(['dark', 'compact']);
  localStorage.setItem(densityKey, 'comfortable');
  tell(densityKey);
  expect(shown()).toEqual(['dark', 'comfortable']);
  unfollow();
  localStorage.setItem(themeKey, 'light');
  tell(themeKey);
  expect(shown()).toEqual(['dark', 'comfortable']);
  chooseAppearance({ theme: 'dark' });
  expect(storedAppearance()).toMatchObject({ theme: 'dark', density: 'comfortable' });
});
