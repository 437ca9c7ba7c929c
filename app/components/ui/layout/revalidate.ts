import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/**
 * For routes whose form carries a revision: a form that came too late (409) reads the page again, so that it comes back with the new number
 * (docs/decisions/006-optimistic-locking.md). After other refusals nothing has changed. Without scripts the page is always read anew.
 */
export function revalidateWhenOutdated({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}
