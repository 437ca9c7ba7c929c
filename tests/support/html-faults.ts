import { HtmlValidate, type RuleConfig } from "html-validate";

const validator = new HtmlValidate({
  extends: ["html-validate:standard", "html-validate:document"],
  rules: {
    // React writes attributes and void elements in its own style; both are valid HTML.
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "attr-quotes": "off",
    "no-trailing-whitespace": "off",
    "doctype-style": "off",
    "no-inline-style": "error",
    "long-title": "off",
    // This rule prefers native elements over roles; the roles here say what the elements do not.
    "prefer-native-element": "off",
    "tel-non-breaking": "off",
    "require-sri": "off",
  },
});

/** Faults that html-validate finds in the HTML as sent by the server. @param rules overrides of the rules for our pages */
export async function listHtmlFaults(html: string, rules: RuleConfig = {}): Promise<string[]> {
  // Style files have no URL where the tests build the pages.
  const { results } = await validator.validateString(html.replace('<link rel="stylesheet" href=""/>', ""), { rules });
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column }) =>
        `${ruleId}: ${message} (${line}:${column}) ${html.split("\n")[line - 1]?.slice(Math.max(0, column - 40), column + 80) ?? ""}`,
    ),
  );
}
