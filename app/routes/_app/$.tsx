import { ACCESS } from "~/domain/settings/access";
import { notFound } from "~/web/session/scope.server";
import { guarded } from "~/web/session/guarded.server";

/** Unknown URLs: 404 inside the app shell. */
export const loader = guarded(ACCESS.signedIn, () => {
  throw notFound();
});

export default function Nowhere() {
  return null;
}
