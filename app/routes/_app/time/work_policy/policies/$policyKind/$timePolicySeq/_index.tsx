/** The layout renders the policy; dialogs open on top. */
export default function ReadPolicy() {
  return null;
}
