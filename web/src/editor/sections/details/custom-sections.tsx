/** The custom sections of one type. */
import { createSection } from '@guest-portal/contract';
import { newSection } from '@guest-portal/contract/content';
import type { ReactNode } from 'react';
import type { Apartment, Section } from '../../../host/queries.ts';
import { call } from '../../../shared/api.ts';
import type { Item } from '../../editing/editing-context.tsx';
import { DraftTextareaField, DraftTextField } from '../../editing/fields/draft-fields.tsx';
import { SettingSwitch } from '../../editing/fields/setting-switch.tsx';
import { AddForm } from '../lists/add-form.tsx';
import type { NewField } from '../lists/new-row.ts';
import { RowList } from '../lists/row-list.tsx';
import { oncePinIsEntered, whenPageIsRead } from '../when-page-is-read.ts';
import { IconChoice, SectionIcon } from './icon-choice.tsx';
import { isCustomSection } from './is-custom-section.ts';

const labels = {
  name: { label: 'Title', required: true, placeholder: 'e.g. Luggage storage' },
  content: { label: 'Content', required: true, placeholder: 'What your guests should know' },
  importantInfo: {
    label: 'Important Additional Info',
    placeholder: 'What guests must not miss. It is highlighted on the page.',
  },
} as const;

const preArrivalFields: NewField[] = [
  { name: 'name', type: 'line', wide: true, ...labels.name, placeholder: 'e.g. Self check-in' },
  { name: 'content', type: 'text', ...labels.content },
];

const sectionTypes = {
  property_details: {
    add: 'Add Custom Property Detail',
    label: 'Your own property details',
    fields: [
      { name: 'name', type: 'line', wide: true, ...labels.name },
      { name: 'content', type: 'text', ...labels.content },
      { name: 'importantInfo', type: 'text', ...labels.importantInfo },
    ] as NewField[],
  },
  pre_arrival: {
    add: 'Add Custom Pre-Arrival Section',
    label: 'Your own pre-arrival sections',
    fields: preArrivalFields,
  },
};

interface CustomSectionsProps {
  apartment: Apartment;
  sectionType: Section['sectionType'];
  /** All sections of the property: both types share one list and its limit. */
  sections: readonly Section[];
  /** A control beside the button that adds a section. */
  aside?: ReactNode;
}

export function CustomSections({ apartment, sectionType, sections, aside }: CustomSectionsProps) {
  const { id: apartmentId } = apartment;
  const { add, label, fields } = sectionTypes[sectionType];
  const rows = sections.filter((row) => row.sectionType === sectionType && isCustomSection(row));
  return (
    <>
      <RowList
        kind="section"
        apartmentId={apartmentId}
        label={label}
        rows={rows}
        icon={(item) => <SectionIcon item={item} />}
      >
        {(item) => <CustomFields item={item} apartment={apartment} />}
      </RowList>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <AddForm
          kind="section"
          apartmentId={apartmentId}
          rows={sections}
          label={add}
          fields={fields}
          schema={newSection}
          fixed={{ sectionType }}
          create={(body) => call(createSection, { params: { id: apartmentId }, body })}
        />
        {aside}
      </div>
    </>
  );
}

interface CustomFieldsProps {
  item: Item<Section>;
  apartment: Apartment;
}

function CustomFields({ item, apartment }: CustomFieldsProps) {
  const isPreArrival = item.row.sectionType === 'pre_arrival';
  return (
    <>
      <DraftTextField item={item} field="name" {...labels.name} unmarked />
      <DraftTextareaField item={item} field="content" {...labels.content} required={false} />
      {!isPreArrival && (
        <DraftTextareaField item={item} field="importantInfo" rows={2} {...labels.importantInfo} />
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <IconChoice item={item} />
        <SettingSwitch
          item={item}
          flag="showInPortal"
          label="Show to guests"
          hint={
            isPreArrival
              ? `Guests see this ${oncePinIsEntered}, also before the check-in.`
              : `Guests see this ${whenPageIsRead(apartment)}.`
          }
          className="contents"
        />
      </div>
    </>
  );
}
