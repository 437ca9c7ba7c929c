import type { LucideIcon } from "lucide-react";
import { FileSearch } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon";

type EmptyStateProps = { title: string; /** Why it is empty. */ children?: ReactNode; /** What to do next. */ action?: ReactNode; icon?: LucideIcon };

export function EmptyState({ title, children, action, icon = FileSearch }: EmptyStateProps) {
  return (
    <div className="empty">
      <Icon of={icon} />
      <b>{title}</b>
      {children}
      {action}
    </div>
  );
}
