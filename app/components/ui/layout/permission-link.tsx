import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Permission } from "~/domain/settings/permissions";
import { useHasAnyPermission } from "./permissions-context";

type PermissionLinkProps = {
  href: string;
  /** Any of these permissions opens the page. */
  permissions: readonly Permission[];
  children: ReactNode;
};

/** A link if the user may open its target, otherwise plain text (GUARD-28). */
export function PermissionLink({ href, permissions, children }: PermissionLinkProps) {
  return useHasAnyPermission(permissions) ? <Link to={href}>{children}</Link> : children;
}
