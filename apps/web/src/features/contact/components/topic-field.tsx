import { type FormTopic, formTopics, isFormTopic } from '@marula/contract/form-kinds';
import { m } from '@/paraglide/messages';
import { fieldLook, useFieldWords } from '@/ui/field-words';
import { Icon } from '@/ui/icon';
import fields from '@/ui/text-field.module.css';

const names: Record<FormTopic, () => string> = {
  question: m.contact_topic_question,
  support: m.contact_topic_support,
  sales: m.contact_topic_sales,
  scam: m.contact_topic_scam,
  privacy: m.contact_topic_privacy,
  complaint: m.contact_topic_complaint,
};

interface TopicFieldProps {
  topic: FormTopic;
  onChange: (topic: FormTopic) => void;
}

/** Decides who reads a message. */
export function TopicField({ topic, onChange }: TopicFieldProps) {
  const words = useFieldWords({ label: m.contact_topic() });
  return (
    <div className={fields.field}>
      {words.label}
      <div className={fields.box}>
        <select
          name="topic"
          defaultValue={topic}
          onChange={({ target: { value } }) => isFormTopic(value) && onChange(value)}
          {...words.control}
          className={fieldLook(fields.select)}
        >
          {formTopics.map((one) => (
            <option key={one} value={one}>
              {names[one]()}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={16} className={fields.chevron ?? ''} />
      </div>
    </div>
  );
}
