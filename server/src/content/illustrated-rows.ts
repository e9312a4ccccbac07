/**
 * Rows of a property that have images. They are listed, created, changed and deleted in the same way, whatever they
 * contain.
 */
import { and, eq, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Access, mayEdit, mayRead, requireReadable } from '../access/access.ts';
import type { ImagesForFeatures, ResolveImages } from '../images/images-for-features.ts';
import {
  type ImageList,
  type ImageListKind,
  imagesByRow,
  type ListedImages,
  noImages,
} from '../images/lists/image-lists.ts';
import type { ListOwner } from '../images/lists/list-changes.ts';
import type { Database } from '../platform/database/database.ts';
import { updateVersioned } from '../platform/database/row-versions.ts';
import { notFound } from '../platform/http/errors.ts';
import {
  apartmentIdOfRow,
  inHostsOrder,
  positionForNewRow,
  type RowsTable,
} from './list-position.ts';
import { writeText } from './text-limit.ts';

export type Illustrated<Table extends PgTable> = Table['$inferSelect'] & ListedImages;

/** The fields that every such row has besides the texts that a host writes. */
type CommonFields = ListedImages & {
  id: string;
  apartmentId: string;
  version: number;
  createdAt: Date;
};
type WrittenFields<Row> = Partial<Omit<Row, keyof CommonFields>>;
type NewRow<Row> = WrittenFields<Row> & {
  apartmentId: string;
  order?: number | undefined;
  images?: string[] | undefined;
};
type RowPatch<Row> = WrittenFields<Row> & { version?: number | undefined };

type RowList = {
  table: RowsTable;
  images: ImageListKind;
  /** The maximum number of rows of a property, if it differs from the limit of other lists. */
  maxRows?: number | undefined;
  /** Distinguishes the rows of this list from other rows in the same table. */
  subset?: { condition: SQL; values: Record<string, unknown> };
};

/** `Row` is the type of the rows in the table. The compiler can't derive it from a table that is a parameter. */
export function illustratedRows<Row extends CommonFields>(rowList: RowList) {
  const { table, subset } = rowList;
  const listOf = ({ apartmentId, id }: CommonFields): ImageList => ({
    kind: rowList.images,
    apartmentId,
    rowId: id,
  });
  const isInList = (apartmentId: string) =>
    and(eq(table.apartmentId, apartmentId), subset?.condition);
  const hasId = (id: string) => and(eq(table.id, id), subset?.condition);
  const isEditable = (access: Access, id: string) =>
    and(hasId(id), mayEdit(access, table.apartmentId));

  async function withImages(db: Database, apartmentId: string, rows: unknown[]): Promise<Row[]> {
    const images = await imagesByRow(db, rowList.images, { apartmentIds: [apartmentId] });
    return (rows as Row[]).map((row) => ({ ...row, ...(images.get(row.id) ?? noImages) }));
  }

  async function findRow(db: Database, access: Access, id: string): Promise<Row> {
    const rows = await db
      .select()
      .from(table)
      .where(and(hasId(id), mayRead(access, table.apartmentId)));
    const [row] = rows as Row[];
    if (!row) throw notFound();
    const [complete] = await withImages(db, row.apartmentId, [row]);
    return complete ?? row;
  }

  const changeRow = (
    tx: Database,
    access: Access,
    id: string,
    { version, ...fields }: RowPatch<Row>,
  ) =>
    updateVersioned(tx, table, {
      where: isEditable(access, id),
      fields,
      version,
      find: () => findRow(tx, access, id),
    });

  return {
    async list(db: Database, access: Access, apartmentId: string): Promise<Row[]> {
      await requireReadable(db, access, apartmentId);
      const rows = await db
        .select()
        .from(table)
        .where(and(isInList(apartmentId), mayRead(access, table.apartmentId)))
        .orderBy(...inHostsOrder(table));
      return withImages(db, apartmentId, rows);
    },

    async create(
      db: Database,
      access: Access,
      { apartmentId, images, order, ...fields }: NewRow<Row>,
      resolveImages: ResolveImages,
    ): Promise<Row> {
      const newImages = await resolveImages(images ?? [], apartmentId);
      return writeText(db, access, apartmentId, async (tx) => {
        const position = await positionForNewRow(tx, table, isInList(apartmentId), {
          order,
          maxRows: rowList.maxRows,
        });
        const inserted = await tx
          .insert(table)
          .values({ ...fields, ...subset?.values, apartmentId, order: position })
          .returning();
        const [row] = inserted as Row[];
        if (!row) throw new Error('the row was not created');
        await newImages.write(tx, listOf(row));
        return { ...row, ...noImages, images: newImages.paths };
      });
    },

    async update(db: Database, access: Access, id: string, patch: RowPatch<Row>): Promise<Row> {
      const apartmentId = await apartmentIdOfRow(db, table, isEditable(access, id));
      return writeText(db, access, apartmentId, (tx) => changeRow(tx, access, id, patch));
    },

    imagesOf: (access: Access, id: string): ListOwner<Row> => ({
      find: (db) => findRow(db, access, id),
      listOf,
      countUp: (tx, version) => changeRow(tx, access, id, { version } as RowPatch<Row>),
      write: writeText,
    }),

    async remove(
      { db, images }: { db: Database; images: ImagesForFeatures },
      access: Access,
      id: string,
    ) {
      await images.removeWithImages(access, { kind: rowList.images, rowId: id }, async () => {
        const apartmentId = await apartmentIdOfRow(db, table, isEditable(access, id));
        await writeText(db, access, apartmentId, async (tx) => {
          const deleted = await tx
            .delete(table)
            .where(isEditable(access, id))
            .returning({ id: table.id });
          if (deleted.length === 0) throw notFound();
        });
      });
    },
  };
}
