/** The company stands in the layout; nothing opens over it here. */
export default function NoDialog() {
  return null;
}
