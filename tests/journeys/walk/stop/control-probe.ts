import type { Page, Request } from 'playwright-core';
import { alikeRows, exceptHere, leftAlone } from './control-exceptions.ts';

// Finds the controls of a page, operates one, and reports whether it had an effect.

/** Selector of the controls. */
export const controls =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="tab"], [role="menuitem"], [role="menuitemradio"], [role="menuitemcheckbox"], [role="switch"], [role="checkbox"], [role="radio"]';

/** A control as a user sees it. */
export interface Control {
  /** Its index among the controls of the page. */
  index: number;
  /** Kind and name, for the report when it has no effect. */
  name: string;
  /** How many controls of that kind and name precede it: with the name, it identifies the control on another page. */
  turn: number;
  /** How it is operated. `none`: an exception, it is skipped. */
  action: ControlAction;
}

type ControlAction = 'press' | 'tick' | 'next' | 'type' | 'choose' | 'pick files' | 'none';

/** Every control that can be seen and used now, inside the parts of one selector and outside those of the other. */
export function findControls(page: Page, within: string, except = ':not(*)'): Promise<Control[]> {
  return page.evaluate(
    ([query, inside, left, alone, here, rows]) => {
      const shown = (element: Element): boolean => {
        const label = element.matches('.sr-only') ? (element.closest('label') ?? element) : element;
        const { width, height, bottom, right } = label.getBoundingClientRect();
        return (
          width > 1 && height > 1 && bottom > 0 && right > 0 && label.checkVisibility({ visibilityProperty: true })
        );
      };
      const usable = (element: Element): boolean =>
        !element.matches(':disabled, [aria-disabled="true"], [data-disabled], [readonly]') &&
        element.closest('[inert], [aria-hidden="true"]') === null &&
        element.closest(inside) !== null &&
        element.closest(left) === null;
      const actionOf = (element: Element): ControlAction => {
        if (element.matches(alone)) return 'none';
        if (element instanceof HTMLAnchorElement && element.matches(here) && element.href === location.href)
          return 'none';
        if (element.matches('[role="tab"][aria-selected="true"], input[type="radio"]:checked')) return 'next';
        if (element.matches('select')) return 'choose';
        if (element.matches('input[type="file"]')) return 'pick files';
        if (element.matches('textarea, input:not([type="radio"]):not([type="checkbox"])')) return 'type';
        return element.matches('input') ? 'tick' : 'press';
      };
      const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
      // What a control does, without what only its row says: a link leads to the page of its row, “Delete Leaves” deletes.
      const verbOf = (element: Element, row: Element, name: string): string => {
        if (element.matches('[type="checkbox"], [role="checkbox"]')) return '';
        if (element instanceof HTMLAnchorElement) return element.href.replace(/[\da-f]{8}-[\da-f-]{27}/g, '');
        const ofRow = new Set<string>();
        const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
        while (texts.nextNode() !== null)
          if (!element.contains(texts.currentNode))
            for (const word of wordsOf(texts.currentNode.nodeValue ?? '')) ofRow.add(word);
        return wordsOf(name)
          .filter((word) => !ofRow.has(word))
          .join(' ');
      };
      const firstRows = new Map<Element, Map<string, Element>>();
      const isRepeated = (element: Element, kind: string, name: string): boolean => {
        const row = element.closest(rows);
        const list = row?.parentElement;
        if (row === null || list === null || list === undefined) return false;
        let position = '';
        for (let at = element; at !== row && at.parentElement !== null; at = at.parentElement)
          position += `${[...at.parentElement.children].indexOf(at)} `;
        const alike = `${position}${kind} ${verbOf(element, row, name)}`;
        const first = firstRows.get(list) ?? new Map<string, Element>();
        firstRows.set(list, first);
        if (!first.has(alike)) first.set(alike, row);
        return first.get(alike) !== row;
      };
      const turns = new Map<string, number>();
      return [...document.querySelectorAll(query)].flatMap((element, index) => {
        if (!shown(element) || !usable(element)) return [];
        // A field is named by its label: the text inside it changes, and a generated id differs from page to page.
        const { labels } = element as Partial<HTMLInputElement>;
        const words = [
          element.getAttribute('aria-label'),
          ...[...(labels ?? [])].map((one) => one.textContent),
          element.textContent,
        ];
        const kind = element.getAttribute('role') ?? element.getAttribute('type') ?? element.localName;
        const label = words.find((text) => text !== null && text.trim() !== '')?.trim() ?? element.id;
        const name = `${kind} “${label}”`;
        const turn = turns.get(name) ?? 0;
        turns.set(name, turn + 1);
        return [{ index, name, turn, action: isRepeated(element, kind, label) ? 'none' : actionOf(element) }];
      });
    },
    [controls, within, except, leftAlone, exceptHere, alikeRows] as const,
  );
}

/**
 * What operates each control: the components that drew it, its kind, its name and what it is set to. Two controls of one
 * origin run the same code at the same place of a screen, whatever else is open there. Links that the same components drew
 * are of one origin with all names, and so are the choices of one group but for the chosen one. Undefined outside React.
 */
export function originsOf(page: Page, found: readonly Control[]): Promise<(string | undefined)[]> {
  return page.evaluate(
    ([query, sought]) => {
      interface Fiber {
        type: { name?: string; render?: { name?: string } } | string | null;
        return: Fiber | null;
      }
      const all = document.querySelectorAll(query);
      return sought.map(([index, name]) => {
        const element = all[index];
        const key = Object.keys(element ?? {}).find((one) => one.startsWith('__reactFiber$'));
        if (element === undefined || key === undefined) return undefined;
        const drawn: string[] = [];
        for (let at = Reflect.get(element, key) as Fiber | null; at !== null; at = at.return)
          if (typeof at.type === 'string') drawn.push(at.type);
          else if (at.type !== null) drawn.push(at.type.name ?? at.type.render?.name ?? '');
        const { checked } = element as Partial<HTMLInputElement>;
        const set = ['aria-expanded', 'aria-pressed', 'aria-checked', 'aria-selected'];
        const isAlike = element.matches('a[href], input[type="radio"]');
        return JSON.stringify([isAlike ? '' : name, checked, ...set.map((one) => element.getAttribute(one)), ...drawn]);
      });
    },
    [controls, found.map(({ index, name }) => [index, name] as const)] as const,
  );
}

/** What the observer inside the page records: anything that a user, or a screen reader, could notice. */
interface Watch {
  noticed(): boolean;
}

/** Starts to observe the page for effects of operating one control; effects of hovering alone are ignored. */
async function watch(page: Page, index: number): Promise<void> {
  await page.evaluate(
    ([query, controlIndex]) => {
      const control = document.querySelectorAll(query)[controlIndex];
      if (control === undefined) throw new Error('The control is gone.');
      const stateOf = (): string => {
        const field = control as Partial<HTMLInputElement>;
        return JSON.stringify([
          field.value,
          field.checked,
          control.ariaExpanded,
          control.ariaSelected,
          control.ariaChecked,
        ]);
      };
      const [before, focused, top, address] = [stateOf(), document.activeElement, scrollY, location.href];
      let changed = false;
      window.addEventListener('write', () => {
        changed = true;
      });
      const tooltip = (node: Node): boolean =>
        node instanceof Element &&
        (node.querySelector('[role="tooltip"]') !== null || node.matches('[role="tooltip"]'));
      const ofHovering = (record: MutationRecord): boolean => {
        if (record.type !== 'attributes') return [...record.addedNodes, ...record.removedNodes].every(tooltip);
        return ['data-state', 'aria-describedby', 'data-highlighted', 'style'].includes(record.attributeName ?? '');
      };
      new MutationObserver((records) => {
        changed ||= records.some((record) => !ofHovering(record));
      }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      const noticed = (): boolean => {
        const active = document.activeElement;
        // The control itself takes the focus when pressed: that is no effect.
        const moved = active !== focused && active !== control && active !== document.body && active !== null;
        const went = location.href.replace(/#.*$/, '') !== address.replace(/#.*$/, '');
        return changed || moved || went || stateOf() !== before || scrollY !== top;
      };
      Object.assign(window, { watch: { noticed } satisfies Watch });
    },
    [controls, index] as const,
  );
}

/** True when the document changed, or is no longer the observed one. */
async function noticed(page: Page): Promise<boolean> {
  try {
    return await page.evaluate(() => (Reflect.get(window, 'watch') as Watch | undefined)?.noticed() ?? true);
  } catch {
    // The document was replaced during the call: a navigation.
    return true;
  }
}

/** Requests that screens repeat every few seconds by themselves are no effect of a control. */
const isRegular = (request: Request): boolean =>
  ['GET', 'HEAD'].includes(request.method()) && /\/rest\/v1\/(?:notifications|jobs)\b/.test(request.url());

/** Milliseconds that a control has to show an effect: only one without an effect takes all of them. */
export const effectTimeout = 3_000;

/** Operates a control as a user would; false when it had no effect at all. */
export async function hasEffect(page: Page, { index, action }: Control, timeout = effectTimeout): Promise<boolean> {
  const control = page.locator(controls).nth(index);
  const label = control.locator('xpath=ancestor::label[1]');
  const target = (await control.evaluate((element) => element.matches('.sr-only'))) ? label : control;
  // The link of an unfinished page.
  if ((await control.getAttribute('href')) === '#') return false;
  await target.hover({ timeout: 5_000 });
  await watch(page, index);
  let hadEffect = false;
  const onRequest = (request: Request): void => {
    hadEffect ||= !isRegular(request);
  };
  const choose = (): void => {
    hadEffect = true;
  };
  const onPopup = (other: Page): void => {
    hadEffect = true;
    void other.close().catch(() => undefined);
  };
  page.on('request', onRequest);
  page.on('filechooser', choose);
  page.on('popup', onPopup);
  try {
    if (action === 'press' || action === 'tick' || action === 'pick files')
      await target.click({ timeout: 5_000, noWaitAfter: true });
    else if (action === 'next') await control.press('ArrowRight', { noWaitAfter: true });
    else if (action === 'choose') {
      await control.selectOption({
        index: await control.evaluate((one: HTMLSelectElement) => 1 - Math.min(one.selectedIndex, 1)),
      });
    } else await control.pressSequentially('7');
    const end = performance.now() + timeout;
    while (performance.now() < end) {
      if (hadEffect || (await noticed(page))) return true;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    return false;
  } finally {
    page.off('request', onRequest);
    page.off('filechooser', choose);
    page.off('popup', onPopup);
  }
}

/**
 * Identifies the state of a page: its URL, its texts, its controls with their states and values. Pages with equal
 * fingerprints are interchangeable.
 */
export function fingerprint(page: Page): Promise<string> {
  return page.evaluate((query) => {
    const stateOf = (control: Element): unknown[] => {
      const { value, checked, selectedIndex } = control as Partial<HTMLInputElement & HTMLSelectElement>;
      const attributes = ['aria-expanded', 'aria-selected', 'aria-checked', 'aria-disabled', 'disabled', 'href'];
      return [value, checked, selectedIndex, ...attributes.map((name) => control.getAttribute(name))];
    };
    const shown = [...document.querySelectorAll(query)].map(stateOf);
    const { lang, dataset } = document.documentElement;
    return JSON.stringify([location.href, document.title, lang, dataset, document.body.textContent, shown]);
  }, controls);
}
