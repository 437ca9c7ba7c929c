import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/**
 * For routes whose form has a revision: after a conflict (409) the page is reloaded to get the new revision
 * (docs/decisions/006-optimistic-locking.md). Other refusals change nothing. Without scripts the page always reloads.
 */
export function revalidateWhenOutdated({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}
