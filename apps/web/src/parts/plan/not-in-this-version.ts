import type { EntitlementName } from '@schole/core';

/**
 * What the plans count or include and this version does not have, with the awaited screen that will bring it; null:
 * no screen of its own. A line here is removed when the feature arrives: a test compares it with what exists.
 */
export const notInThisVersion: Partial<Record<EntitlementName, string | null>> = {
  assistant_students: 'ai-assistant',
  analytics: 'analytics',
  learning_gaps: 'analytics',
  rubrics: null,
  district_analytics: 'analytics',
  own_branding: null,
};
