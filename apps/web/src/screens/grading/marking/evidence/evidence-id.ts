/** Target of the link beside a group on narrow screens. */
export const evidenceId = 'evidence';
