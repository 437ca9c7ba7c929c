import type { ReactNode } from "react";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";

type EmptyStateProps = { title: string; /** Why it is empty. */ children?: ReactNode; /** What to do next. */ action?: ReactNode; icon?: IconName };

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
