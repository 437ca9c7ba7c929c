import { Notice } from "~/components/ui/feedback/notice";

/** That nobody pays some employees, and where they get a template. */
export function WithoutTemplateNotice({ words, href }: { words: string; href: string }) {
  return (
    <div className="mb-4">
      <Notice tone="attention" title={words}>
        {" "}
        <a href={href}>Assign them to a template</a>
      </Notice>
    </div>
  );
}
