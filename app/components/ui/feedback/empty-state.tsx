import type { ReactNode } from "react";
import { Icon } from "~/components/ui/layout/icon";
import type { IconName } from "~/components/ui/layout/icon-names";

type EmptyStateProps = {
  title: string;
  /** Why it is empty. */
  children?: ReactNode;
  /** What to do next. */
  action?: ReactNode;
  icon?: IconName;
};

export function EmptyState({ title, children, action, icon = "file-search" }: EmptyStateProps) {
  return (
    <div className="empty">
      <Icon of={icon} />
      <b>{title}</b>
      {children}
      {action}
    </div>
  );
}
