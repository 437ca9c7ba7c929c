import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Permission } from "~/domain/settings/permissions";
import { useHoldsOne } from "./rights";

type HeldLinkProps = {
  href: string;
  /** Any of these permissions opens the page. */
  permissions: readonly Permission[];
  children: ReactNode;
};

/** A link if the user may open its target, otherwise plain text (GUARD-28). */
export function HeldLink({ href, permissions, children }: HeldLinkProps) {
  return useHoldsOne(permissions) ? <Link to={href}>{children}</Link> : children;
}
