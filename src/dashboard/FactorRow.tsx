import type { ReactNode } from 'react';
import {
  actionBone,
  mark as markStyle,
  noteBone,
  row,
  rowActions,
  rowDetails,
  rowName,
  rows as rowsStyle,
  rowText,
  textBone,
  toolBone,
  tools,
} from './ProfilePage.css.ts';

interface FactorRowProps {
  /** Icon at the start of the row. */
  readonly mark: ReactNode;
  readonly name: ReactNode;
  /** Short texts below the name; empty ones are left out. */
  readonly details?: readonly ReactNode[];
  /** Buttons at the end of the row. */
  readonly children?: ReactNode;
}

/** Row of a sign-in method: mark, name with details, and the buttons that change it. */
export function FactorRow({ mark, name, details = [], children }: FactorRowProps) {
  const shown = details.filter(Boolean);
  return (
    <li className={row}>
      <span className={markStyle}>{mark}</span>
      <div className={rowText}>
        <p className={rowName}>{name}</p>
        {shown.length > 0 && (
          <p className={rowDetails}>
            {shown.map((detail, index) => (
              <span key={index}>{detail}</span>
            ))}
          </p>
        )}
      </div>
      {children && <div className={rowActions}>{children}</div>}
    </li>
  );
}

/** Texts of a row that is loading, as far as they are known. */
export interface ExpectedRow {
  readonly name?: string;
  readonly detail?: string;
}

interface FactorSkeletonProps {
  readonly rows: readonly ExpectedRow[];
  readonly toolCount: number;
  /** Whether an explanation follows the rows. */
  readonly hasNote?: boolean;
}

/** Gray shapes in place of a section's buttons and rows. Their texts are transparent, so that they wrap like the final ones. */
export function FactorSkeleton({ rows, toolCount, hasNote = false }: FactorSkeletonProps) {
  return (
    <>
      {toolCount > 0 && (
        <div className={tools} aria-hidden="true">
          {Array.from({ length: toolCount }, (_, index) => (
            <div key={index} className={toolBone} />
          ))}
        </div>
      )}
      <div className={rowsStyle} aria-hidden="true">
        {rows.map(({ name = 'Authenticator app', detail }, index) => (
          <div key={index} className={row}>
            <span className={markStyle} />
            <div className={rowText}>
              <p className={rowName}>
                <span className={textBone}>{name}</span>
              </p>
              {detail && (
                <p className={rowDetails}>
                  <span className={textBone}>{detail}</span>
                </p>
              )}
            </div>
            <div className={rowActions}>
              <span className={actionBone} />
            </div>
          </div>
        ))}
      </div>
      {hasNote && <div className={noteBone} aria-hidden="true" />}
    </>
  );
}
