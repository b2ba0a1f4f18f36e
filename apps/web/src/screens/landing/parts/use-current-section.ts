import { useEffect, useState } from 'react';

/** The sections in the bar's links, in page order: each is the id of its anchor. */
export const sections = ['about', 'features', 'pricing'] as const;
export type Section = (typeof sections)[number];

/** The section being read: the last one whose head has passed the upper third of the window; null above all of them. */
export function useCurrentSection(): Section | null {
  const [current, setCurrent] = useState<Section | null>(null);
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        }
        setCurrent(sections.findLast((section) => seen.has(section)) ?? null);
      },
      // Only a strip a third down the window counts: at most one section fills it, except at a border.
      { rootMargin: '-33% 0px -66% 0px' },
    );
    for (const section of sections) {
      const element = document.getElementById(section);
      if (element !== null) observer.observe(element);
    }
    return () => observer.disconnect();
  }, []);
  return current;
}
