package io.canon4j.articles.guard;

/** How much a clause binds, weakest first; comparing by order is comparing strength. */
enum Force {
    /** A statement of fact. */
    NONE,
    /** It says that one need not. */
    EXEMPTION,
    /** It says that one may. */
    PERMISSION,
    /** It says that one should. */
    ADVICE,
    /** It says that one must. */
    STRONG
}
