import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useMemo, useRef } from 'react';
import classes from './rich-text.module.css';
import { richTextExtensions } from './rich-text-extensions';
import { RichTextTools } from './rich-text-tools';
import type { RichTextValue } from './rich-text-value';

interface RichTextEditorProps extends RichTextValue {
  labelledBy: string;
  describedBy: string;
  wrong: boolean;
  required: boolean;
}

/** An empty editor still holds one paragraph; as a text it is nothing. */
const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML());

const attributesOf = ({ labelledBy, describedBy, wrong, required }: Omit<RichTextEditorProps, 'value'>) => ({
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-labelledby': labelledBy,
  'aria-required': String(required),
  'aria-invalid': String(wrong),
  ...(describedBy && { 'aria-describedby': describedBy }),
});

const useHtmlEditor = (props: RichTextEditorProps) => {
  const { value, onChange, onBlur, labelledBy, describedBy, wrong, required } = props;
  /** What stands in the editor, after what was typed before it and may still be on its way back from the form. */
  const written = useRef([value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the attributes are made of
  const editorProps = useMemo(() => ({ attributes: attributesOf(props) }), [labelledBy, describedBy, wrong, required]);
  const editor = useEditor({
    extensions: richTextExtensions,
    content: value,
    editorProps,
    onUpdate: (change) => {
      const html = htmlOf(change.editor);
      written.current.push(html);
      onChange(html);
    },
    onBlur: () => onBlur?.(),
  });
  // A value from outside (a kept draft, a colleague's version) replaces the content. What was typed here is in it already:
  // a busy form gives back the letters before the last, which would take that away.
  useEffect(() => {
    const at = written.current.indexOf(value);
    written.current = at < 0 ? [value] : written.current.slice(at);
    if (at >= 0) return;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return editor;
};

export function RichTextEditor(props: RichTextEditorProps) {
  const editor = useHtmlEditor(props);
  return (
    <div className={classes.root} data-wrong={props.wrong || undefined}>
      <RichTextTools editor={editor} words={props.words} />
      <EditorContent editor={editor} className={classes.content} />
    </div>
  );
}
