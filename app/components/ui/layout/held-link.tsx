import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Permission } from "~/domain/settings/permissions";
import { useHoldsOne } from "./rights";

type HeldLinkProps = {
  href: string;
  /** Whoever holds one of them may open the page. */
  permissions: readonly Permission[];
  children: ReactNode;
};

/** A link for whoever may open where it leads; its words alone for everybody else (GUARD-28). */
export function HeldLink({ href, permissions, children }: HeldLinkProps) {
  return useHoldsOne(permissions) ? <Link to={href}>{children}</Link> : children;
}
